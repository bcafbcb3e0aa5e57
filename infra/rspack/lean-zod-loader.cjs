// The shell's zod. It is shared whole with the remotes, so every name that it exports is sent with
// every first load: this is the part of zod's face that forms and wire shapes are made of. What else
// a page needs is one more name here; lean-zod.test.ts says when one is missing.
const SCHEMAS = [
  'array',
  'boolean',
  'custom',
  'discriminatedUnion',
  'email',
  'enum',
  'int',
  'literal',
  'never',
  'nullable',
  'number',
  'object',
  'optional',
  'record',
  'refine',
  'string',
  'union',
  'unknown',
  'url',
  'uuid',
  'ZodType',
]

const FACE = `
export { ${SCHEMAS.join(', ')} } from './schemas.js'
export { ZodError, ZodRealError } from './errors.js'
export { parse, safeParse } from './parse.js'
export { config, flattenError, NEVER } from '../core/index.js'
export * as iso from './iso.js'
export * as coerce from './coerce.js'
import { config } from '../core/index.js'
import en from '../locales/en.js'
config(en())
config({ jitless: true }) // the document's policy forbids the eval that zod would try
`

module.exports = () => FACE
