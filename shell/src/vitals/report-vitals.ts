import { type Registry, VITALS_SHARE, type Vitals } from '@firstchair/contract'
import type { Overrides } from '../remotes/overrides.rules.ts'
import { sendReports } from '../remotes/send-reports.ts'
import type { Viewer } from '../routing/screen.rules.ts'
import { type Place, placeAt } from './place.rules.ts'

type Page = { registry: Registry; overrides: Overrides; user: Viewer | undefined }

/** Measures a share of the page loads and reports their web vitals, without data about the user. */
export function reportVitals({ registry, overrides, user }: Page): void {
  if (user === undefined || Math.random() >= VITALS_SHARE) return
  const place = placeAt(location.pathname, user, registry, overrides)
  if (place !== null) afterLoad(() => void measure(registry.revision, place))
}

async function measure(revision: string, place: Place): Promise<void> {
  const { measureVitals } = await import(/* webpackChunkName: "vitals" */ './measure-vitals.ts')
  measureVitals((vitals: Vitals) =>
    sendReports({ revision, reports: [{ kind: 'vitals', ...place, vitals }] }),
  )
}

/** Deferred, so that it does not compete with the first paint; the browser buffers earlier entries. */
function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') setTimeout(work)
  else addEventListener('load', () => setTimeout(work), { once: true })
}
