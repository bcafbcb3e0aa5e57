/** A ticket's code has 64 characters. Ids and the names of files are shorter. */
const CODE = /[\w-]{48,}/g

/** The path of a request for the log: without its query, and without codes that are as good as a ticket. */
export const loggedPath = (url: string): string =>
  (URL.parse(url)?.pathname ?? url.replace(/\?.*/s, '')).replaceAll(CODE, '…')
