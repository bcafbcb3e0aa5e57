import { useQuery } from '@tanstack/react-query'
import { useTableData } from '../table/use-table-data.ts'
import { failuresQuery, releasesQuery } from './release-calls.ts'

/** What is live, and its history. */
export const useReleases = () => useTableData(releasesQuery, "The releases didn't load")

/** Loads and failures of remotes on visitors' pages. What is live is shown without them. */
export const useFailures = () => useQuery(failuresQuery)
