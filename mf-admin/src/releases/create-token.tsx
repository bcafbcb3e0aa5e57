import { MAX_TOKEN_LABEL, newDeployToken } from '@firstchair/contract'
import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { Dialog } from '@firstchair/design-system/dialog'
import { Form } from '@firstchair/design-system/form'
import { NumberField } from '@firstchair/design-system/number-field'
import { Select } from '@firstchair/design-system/select'
import { TextField } from '@firstchair/design-system/text-field'
import { toast } from '@firstchair/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as styles from '../panel/panel.css.ts'
import { useAction } from '../panel/use-action.ts'
import { createToken, releasesQuery } from './release-calls.ts'

/** Makes a token and shows it, once. A stray press outside must not lose it. */
export function CreateToken({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null)
  return (
    <Dialog
      title={token === null ? 'Create Deploy Token' : 'Copy your token'}
      isOpen
      isDismissable={false}
      onOpenChange={onClose}
    >
      {token === null ? (
        <TokenForm onCreate={setToken} />
      ) : (
        <ShownToken token={token} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** No part has these names. */
const NONE = ''
const NEW_REMOTE = '+'

type TokenValues = { label: string; part: string; remote: string; days: number | null }
type TokenFormProps = { onCreate: (token: string) => void }

function useTokenForm({ onCreate }: TokenFormProps) {
  const [values, setValues] = useState<TokenValues>({ label: '', part: NONE, remote: '', days: 90 })
  const { label, part, remote, days } = values
  const set = (changed: Partial<TokenValues>) => setValues({ ...values, ...changed })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const create = useAction(createToken, {
    done: 'Deploy token created successfully',
    failed: 'Failed to create deploy token',
  })
  function submit() {
    if (create.isPending || part === NONE) return
    const body = newDeployToken.safeParse({
      label,
      part: part === NEW_REMOTE ? remote.trim().replaceAll('-', '_') : part,
      expiresInDays: days ?? Number.NaN,
    })
    setErrors(
      Object.fromEntries(
        body.error?.issues.map(({ path: [name], message }) => [String(name), message]) ?? [],
      ),
    )
    if (body.success) create.mutate(body.data, { onSuccess: ({ token }) => onCreate(token) })
  }
  return { values, set, errors, submit, isPending: create.isPending }
}

function TokenForm(props: TokenFormProps) {
  const { data } = useQuery(releasesQuery)
  const known = [...new Set(data?.releases.map(({ part }) => part))].sort()
  const { values, set, errors, submit, isPending } = useTokenForm(props)
  const { label, part, remote, days } = values
  return (
    <Form onSubmit={submit} label="Create deploy token">
      <div className={styles.form}>
        <TextField
          label="Label"
          description="It names the author of releases: board team."
          value={label}
          onChange={(label) => set({ label })}
          maxLength={MAX_TOKEN_LABEL}
          error={errors.label}
          isRequired
        />
        <Select
          label="Part"
          description="The only part that the token may release."
          value={part}
          onChange={(part) => set({ part })}
          options={[
            { value: NONE, label: 'Choose a part' },
            ...known.map((name) => ({ value: name, label: name })),
            { value: NEW_REMOTE, label: 'A new remote' },
          ]}
        />
        {part === NEW_REMOTE && (
          <TextField
            label="Name of the remote"
            value={remote}
            onChange={(remote) => set({ remote })}
            maxLength={40}
            placeholder="mf-news"
            error={errors.part && 'Use lower-case letters, digits and hyphens, such as mf-news.'}
            isRequired
          />
        )}
        <NumberField
          label="Valid for"
          unit="days"
          value={days}
          onChange={(days) => set({ days })}
          min={1}
          max={365}
          error={errors.expiresInDays && 'Enter 1 to 365 days.'}
        />
        <Button
          type="submit"
          isDisabled={part === NONE}
          isPending={isPending}
          pendingLabel="Creating..."
        >
          Create token
        </Button>
      </div>
    </Form>
  )
}

async function copy(token: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(token)
    toast({ title: 'Token copied', tone: 'success' })
  } catch {
    toast({ title: 'Error', text: "The token couldn't be copied.", tone: 'danger' })
  }
}

function ShownToken({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <div className={styles.form}>
      <Banner tone="warning">
        We show this token only now. Keep it where only your team can read it, as
        FIRSTCHAIR_DEPLOY_TOKEN.
      </Banner>
      <code className={styles.token}>{token}</code>
      <Button variant="secondary" autoFocus onPress={() => void copy(token)}>
        Copy
      </Button>
      <Button fullWidth onPress={onClose}>
        I have kept the token
      </Button>
    </div>
  )
}
