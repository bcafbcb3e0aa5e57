/** Released files without a source map, and other people's packages. */
const NOT_OURS = /^\/|(^|\/)node_modules\//

/** The place of a failure that a reader wants first: the innermost in our sources, else in any file. */
export const placeOf = (stack: readonly string[]): string | null =>
  stack.find((place) => !NOT_OURS.test(place)) ?? stack[0] ?? null
