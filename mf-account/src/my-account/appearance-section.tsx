import { Switch } from '@firstchair/design-system/switch'
import { ToggleGroup } from '@firstchair/design-system/toggle-group'
import {
  chooseContrast,
  chooseTheme,
  contrastChoiceAtom,
  type ThemeChoice,
  themeChoiceAtom,
} from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { SettingsSection } from './settings-section.tsx'

const themes: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** How the pages look on this device; the header offers the same. */
export function AppearanceSection() {
  const theme = useAtomValue(themeChoiceAtom)
  const contrast = useAtomValue(contrastChoiceAtom)
  return (
    <SettingsSection
      title="Appearance"
      text="Kept on this device. System follows what the device is set to."
    >
      <div>
        <ToggleGroup label="Theme" options={themes} value={theme} onChange={chooseTheme} />
      </div>
      <Switch
        isSelected={contrast === 'more'}
        onChange={(isHigh) => chooseContrast(isHigh ? 'more' : 'standard')}
        description="Stronger lines and words. On by itself where your device asks for it."
      >
        High contrast
      </Switch>
    </SettingsSection>
  )
}
