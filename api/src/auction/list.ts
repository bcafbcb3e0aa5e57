/**
 * An array as Postgres writes it. Ids and numbers need no quotes; the driver's own serialiser asks the
 * database for its types first and escapes element by element.
 */
export const list = (elements: readonly (string | number)[]): string => `{${elements.join(',')}}`
