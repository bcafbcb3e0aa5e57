import type { User } from '@firstchair/contract'
import { Switch } from '@firstchair/design-system/switch'
import { toast } from '@firstchair/sdk'
import { chooseSecondFactor } from './passkey-calls.ts'
import { usePasskeyAction } from './use-passkey-action.ts'

type SecondFactorSwitchProps = { user: User; isOn: boolean }

export function SecondFactorSwitch({ user, isOn }: SecondFactorSwitchProps) {
  const choose = usePasskeyAction(user, chooseSecondFactor, (chosen) => {
    const text = chosen.isOn
      ? 'Logging in with your password now also takes a passkey.'
      : 'Your password is enough to log in.'
    toast({ title: 'Settings Saved', text, tone: 'success' })
  })
  return (
    <Switch
      // The choice is shown immediately and reverted if saving fails.
      isSelected={choose.isPending ? choose.variables : isOn}
      onChange={(next) => choose.isPending || choose.mutate(next)}
      description="Whoever finds out your password still cannot log in."
    >
      Ask for a passkey after my password
    </Switch>
  )
}
