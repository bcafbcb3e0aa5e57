/**
 * The part of `zod` for remotes that do not use `zod/mini`: those that were released before the shell
 * did, and those of other repositories. `page-zod.ts` has configured it.
 */
// biome-ignore format: one name per line would fill a page.

export type { infer, input, output } from 'zod/v4'
export {
  array,
  boolean,
  coerce,
  config,
  custom,
  discriminatedUnion,
  email,
  enum,
  flattenError,
  int,
  iso,
  literal,
  NEVER,
  never,
  nullable,
  number,
  object,
  optional,
  parse,
  record,
  refine,
  safeParse,
  string,
  union,
  unknown,
  url,
  uuid,
  ZodError,
  ZodRealError,
  ZodType,
} from 'zod/v4'
export * as default from './remote-zod.ts'
export * as z from './remote-zod.ts'
