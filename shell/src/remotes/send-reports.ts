import type { ReleaseReports } from '@firstchair/contract'

const PATH = '/api/releases/reports'

/** Also delivered while the page is being left. The response is ignored. */
export function sendReports(reports: ReleaseReports): void {
  navigator.sendBeacon(PATH, new Blob([JSON.stringify(reports)], { type: 'application/json' }))
}
