export { plain as default } from "../plain";
