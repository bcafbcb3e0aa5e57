/**
 * A title without the words in parentheses after it. Storybook's search has no other place for what
 * people call a component elsewhere: `Components/Dialog (modal, popup, sheet)`.
 */
export const withoutSynonyms = (title: string): string => title.replace(/ \([^)]*\)$/, '')
