import { Menu } from '@firstchair/design-system/menu'
import {
  chooseContrast,
  chooseTheme,
  contrastChoiceAtom,
  type ThemeChoice,
  themeChoiceAtom,
  useIsAwake,
} from '@firstchair/sdk'
import { useAtomValue } from 'jotai'

const themes = [
  { id: 'system', label: 'System', icon: 'system' },
  { id: 'light', label: 'Light', icon: 'sun' },
  { id: 'dark', label: 'Dark', icon: 'moon' },
] as const satisfies readonly { id: ThemeChoice; label: string; icon: string }[]

/** How the product looks on this device: one of three themes, with more contrast if wished. */
export function ThemeMenu() {
  const chosen = useAtomValue(themeChoiceAtom)
  const contrast = useAtomValue(contrastChoiceAtom)
  // This device keeps the choices, and a server does not know them.
  const isAwake = useIsAwake()
  const theme = isAwake ? chosen : 'system'
  const isHigh = isAwake && contrast === 'more'
  const shown = themes.find(({ id }) => id === theme) ?? themes[0]
  return (
    <Menu
      // The choice is in the name: the focus comes back to it after choosing.
      label={`Theme: ${shown.label}${isHigh ? ', high contrast' : ''}`}
      icon={shown.icon}
      items={themes.map((item) => ({
        ...item,
        isSelected: item.id === theme,
        onAction: () => chooseTheme(item.id),
      }))}
      switches={[
        {
          id: 'contrast',
          label: 'High contrast',
          icon: 'contrast',
          isSelected: isHigh,
          onAction: () => chooseContrast(isHigh ? 'standard' : 'more'),
        },
      ]}
    />
  )
}
