/**
 * The selectors that reach outside a part: those without one of its classes, such as `body`.
 * Each class of a part begins with its federation name.
 */
export const foreignSelectors = (part: string, selectors: readonly string[]): string[] => [
  ...new Set(
    selectors
      // A list inside `:is(…)` is not split: the selector around it names the class.
      .flatMap((selector) => selector.split(/,(?![^(]*\))/))
      .map((selector) => selector.trim())
      .filter((selector) => !selector.includes(`.${part}_`) && !selector.startsWith('&')),
  ),
]
