import { IconButton } from '@firstchair/design-system/icon-button'
import { announce } from '@firstchair/sdk'
import { useAtomValue } from 'jotai'
import { chooseTheme, nextChoice, type ThemeChoice, themeChoiceAtom } from './theme-choice.ts'

const names: Record<ThemeChoice, string> = { system: 'system', light: 'light', dark: 'dark' }
const icons = { system: 'system', light: 'sun', dark: 'moon' } as const

/** Goes round system, light and dark; says where it stands and what a press does. */
export function ThemeSwitch() {
  const choice = useAtomValue(themeChoiceAtom)
  const next = nextChoice(choice)
  const change = () => {
    chooseTheme(next)
    announce(`Theme: ${names[next]}`)
  }
  return (
    <IconButton
      icon={icons[choice]}
      label={`Theme: ${names[choice]}. Switch to ${names[next]}`}
      onPress={change}
    />
  )
}
