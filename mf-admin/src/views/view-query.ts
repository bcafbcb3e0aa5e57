import type { TableShape, TableView } from '@firstchair/design-system/data-table'

/** Ids of the columns that a view shows. */
export const shownColumns = ({ hidden }: TableView, { columns }: TableShape): string[] =>
  columns.filter(({ id }, place) => place === 0 || !hidden.includes(id)).map(({ id }) => id)

/** Ids of the optional columns that are not among the shown ones. */
export const hiddenColumns = (shown: readonly string[], { columns }: TableShape): string[] =>
  columns.slice(1).flatMap(({ id }) => (shown.includes(id) ? [] : [id]))

/**
 * The query that restores a view, based on the URL's. It always names the columns, because a URL
 * without them shows the reader's own.
 */
export function savedQuery(words: URLSearchParams, shown: readonly string[]): string {
  const query = new URLSearchParams(words)
  query.set('columns', shown.join('.'))
  return query.toString()
}
