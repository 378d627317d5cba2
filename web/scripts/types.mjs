/**
 * Writes TypeScript types from JSON Schema: reads {"src/net/protocol.gen.ts": schema, ...} from standard input and writes
 * each file, formatted. Paths are seen from web/. With --check nothing is written: the files that are not as they should
 * be are named, and the exit code is 1.
 */
import { readFile, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";
import { format, resolveConfig } from "prettier";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const check = process.argv.includes("--check");
const OPTIONS = {
  additionalProperties: false,
  bannerComment: "/** Generated from toptafel/protocol: do not edit. */",
  declareExternallyReferenced: true,
  enableConstEnums: false,
  format: false,
  strictIndexSignatures: false,
  unreachableDefinitions: true,
};

async function typesOf(path, schema) {
  const source = await compile(schema, schema.title ?? "Types", OPTIONS);
  return format(source, { ...(await resolveConfig(path)), filepath: path });
}

const stale = [];
for (const [name, schema] of Object.entries(JSON.parse(await text(process.stdin)))) {
  const path = resolve(web, name);
  const wanted = await typesOf(path, schema);
  const found = await readFile(path, "utf8").catch(() => null);
  if (found === wanted) continue;
  stale.push(name);
  if (!check) await writeFile(path, wanted);
}
if (check && stale.length > 0) {
  process.stderr.write(`not as the schema says: ${stale.join(", ")}\n`);
  process.exitCode = 1;
}
