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

/** Chooses one of these versions; each is shown with its time and what its team states. */
export const VersionSelect = ({ versions, value, onChange }: VersionSelectProps) => (
  <Select
    label="Version"
    value={value}
    onChange={onChange}
    options={versions.map(({ version, at, proof }) => ({
      value: version,
      label: `${version}, ${shortMoment(at)}${proof ? `, checked by the team in ${proof.browser}` : ''}`,
    }))}
  />
)
