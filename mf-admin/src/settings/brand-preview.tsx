import { type AccentColors, accentColors, accentRefusal } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { NightBand } from '@firstchair/design-system/night-band'
import { Text } from '@firstchair/design-system/text'
import type { CSSProperties } from 'react'
import * as styles from './settings.css.ts'

type Shown = { name: string; shortName: string; accent: string; logo: string }

const TOKENS = Object.keys({
  ...{ base: 0, hover: 0, pressed: 0, on: 0, soft: 0, text: 0 },
} satisfies Record<keyof AccentColors, number>) as (keyof AccentColors)[] // the keys of the record

/** The tokens of an accent that is not refused, for the preview alone. */
function tokensOf(accent: string): CSSProperties {
  if (!/^#[0-9a-f]{6}$/.test(accent) || accentRefusal(accent)) return {}
  const colors = accentColors(accent)
  const entries = TOKENS.map((name) => [
    `--fc-color-action-${name}`,
    `light-dark(${colors[name].join(', ')})`,
  ])
  return Object.fromEntries(entries) as CSSProperties // custom properties have no types
}

/** The header and the next action, in both themes, with what is typed. */
export const BrandPreview = ({ name, shortName, accent, logo }: Shown) => (
  <div className={styles.preview} style={tokensOf(accent)}>
    {(['light', 'dark'] as const).map((scheme) => (
      <div key={scheme} className={styles.sheet} style={{ colorScheme: scheme }}>
        <NightBand as="section">
          <div className={styles.previewHead}>
            {logo && <img src={logo} alt="" className={styles.previewLogo} />}
            <Text as="span" weight="semibold">
              {shortName}
            </Text>
          </div>
        </NightBand>
        <div className={styles.previewBody}>
          <Text weight="semibold">{name}: lift tickets by live auction</Text>
          <div>
            <Button variant="primary">Place Bid</Button>
          </div>
          <Text as="span" size="small" tone="muted">
            {scheme === 'light' ? 'Light theme' : 'Dark theme'}
          </Text>
        </div>
      </div>
    ))}
  </div>
)
