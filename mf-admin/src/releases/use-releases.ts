import { useTableData } from '../table/use-table-data.ts'
import { releasesQuery, reportsQuery } from './release-calls.ts'

/** The live versions and recent releases. */
export const useReleases = () => useTableData(releasesQuery, "The releases didn't load")

/** Loads and failures of remotes on visitors' pages. */
export const useReports = () => useTableData(reportsQuery, "The reports didn't load")
