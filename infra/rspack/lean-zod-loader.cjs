// The shell's zod. It is shared whole with the remotes, so every name that it exports is sent with
// every first load: this is zod's own face without `core`, languages other than English, loose
// checks, error printers, JSON Schema in and out, `compile` (it needs `new Function`, which the
// pages' policy forbids) and the names that zod keeps for version 3.
const FACE = `
export * from './schemas.js'
export * from './errors.js'
export * from './parse.js'
export { config, NEVER } from '../core/index.js'
export * as iso from './iso.js'
export * as coerce from './coerce.js'
import { config } from '../core/index.js'
import en from '../locales/en.js'
config(en())
`

module.exports = () => FACE
