import type { LivePart, PublishedRelease } from '@firstchair/contract'
import { Select } from '@firstchair/design-system/select'
import { shortMoment } from '../table/when.ts'

/** The published versions of a part, without the live one; the newest first. */
export const otherVersions = (
  releases: readonly PublishedRelease[],
  { part, version }: Pick<LivePart, 'part' | 'version'>,
): PublishedRelease[] =>
  releases.filter((release) => release.part === part && release.version !== version)

type VersionSelectProps = {
  versions: readonly PublishedRelease[]
  value: string
  onChange: (version: string) => void
}

/** Whether the server's browser has loaded a version. */
const PROOFS = {
  none: '',
  running: ', being proven',
  passed: ', proven',
  failed: ', not proven',
} as const

/** Chooses one of these versions; each is shown with its time, publisher and proof. */
export const VersionSelect = ({ versions, value, onChange }: VersionSelectProps) => (
  <Select
    label="Version"
    value={value}
    onChange={onChange}
    options={versions.map(({ version, at, by, proof }) => ({
      value: version,
      label: `${version}, ${shortMoment(at)}, ${by}${PROOFS[proof]}`,
    }))}
  />
)
