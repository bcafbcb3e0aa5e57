import { useTableData } from '../table/use-table-data.ts'
import { releasesQuery, reportsQuery } from './release-calls.ts'

/** What production serves. */
export const useReleases = () => useTableData(releasesQuery, "The releases didn't load")

/** Loads and failures of remotes on visitors' pages. */
export const useReports = () => useTableData(reportsQuery, "The reports didn't load")
