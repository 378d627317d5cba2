/**
 * Writes TypeScript types from JSON Schema: reads {"src/net/protocol.gen.ts": schema, ...} from standard input and writes
 * each file, formatted. Paths are seen from web/; a file whose folder is not there is left out. With --check nothing is
 * written: the files that are not as they should be are named, and the exit code is 1.
 */
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";
import { format, resolveConfig } from "prettier";
import ts from "typescript";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const check = process.argv.includes("--check");
const OPTIONS = {
  additionalProperties: false,
  bannerComment: "/** Generated from toptafel/protocol by `python3 run.py protocol`: do not edit. */",
  enableConstEnums: false,
  format: false,
  strictIndexSignatures: false,
};

async function typesOf(path, schema) {
  const source = await compile(withOldTuples(schema), schema.title ?? "Types", OPTIONS);
  return format(onOneLine(unchangeable(source)), { ...(await resolveConfig(path)), filepath: path });
}

/** `compile` knows tuples only as older drafts of JSON Schema write them. */
function withOldTuples(schema) {
  if (Array.isArray(schema)) return schema.map(withOldTuples);
  if (schema === null || typeof schema !== "object") return schema;
  const { prefixItems, minItems, maxItems, ...rest } = schema;
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withOldTuples(value)]));
  return prefixItems ? { ...inner, items: prefixItems.map(withOldTuples), minItems, maxItems } : inner;
}

/** What came over the wire is read and never changed. */
function unchangeable(source) {
  const { factory } = ts;
  const isReadonly = [factory.createModifier(ts.SyntaxKind.ReadonlyKeyword)];
  const change = (context) => {
    const visit = (node) => {
      const inner = ts.visitEachChild(node, visit, context);
      if (ts.isPropertySignature(inner)) {
        return factory.updatePropertySignature(inner, isReadonly, inner.name, inner.questionToken, inner.type);
      }
      if (ts.isIndexSignatureDeclaration(inner)) {
        return factory.updateIndexSignature(inner, isReadonly, inner.parameters, inner.type);
      }
      return ts.isArrayTypeNode(inner) || ts.isTupleTypeNode(inner)
        ? factory.createTypeOperatorNode(ts.SyntaxKind.ReadonlyKeyword, inner)
        : inner;
    };
    return (file) => ts.visitEachChild(file, visit, context);
  };
  const file = ts.createSourceFile("types.ts", source, ts.ScriptTarget.Latest, true);
  const [changed] = ts.transform(file, [change]).transformed;
  return ts.createPrinter().printFile(changed);
}

/** Short comments take one line. */
function onOneLine(source) {
  return source.replaceAll(/\/\*\*\n\s*\* (.*)\n\s*\*\//g, "/** $1 */");
}

const stale = [];
for (const [name, schema] of Object.entries(JSON.parse(await text(process.stdin)))) {
  const path = resolve(web, name);
  if (!existsSync(dirname(path))) continue;
  const wanted = await typesOf(path, schema);
  const found = await readFile(path, "utf8").catch(() => null);
  if (found === wanted) continue;
  stale.push(name);
  if (!check) await writeFile(path, wanted);
}
if (check && stale.length > 0) {
  process.stderr.write(`Not as toptafel.protocol says: ${stale.join(", ")}. Run python3 run.py protocol.\n`);
  process.exitCode = 1;
}
