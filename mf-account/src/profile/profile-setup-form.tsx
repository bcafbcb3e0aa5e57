import { Banner } from '@firstchair/design-system/banner'
import { Button } from '@firstchair/design-system/button'
import { Form } from '@firstchair/design-system/form'
import { formErrors } from '../form/form-errors.ts'
import { FormTextField } from '../form/form-fields.tsx'
import type { ProfileForm } from './profile-form.ts'
import { useProfileForm } from './use-profile-form.ts'

const labels = { username: 'Username', paypalEmail: 'PayPal Email' } as const

export function ProfileSetupForm({ onSent }: { onSent: () => void }) {
  const { form, submit } = useProfileForm(onSent)
  const { control, formState } = form
  return (
    <Form
      label="Complete Your Profile"
      errors={formErrors<ProfileForm>(labels, formState.errors)}
      onSubmit={() => void (formState.isSubmitting || submit())}
    >
      {formState.errors.root && <Banner tone="danger">{formState.errors.root.message}</Banner>}
      <FormTextField
        control={control}
        name="username"
        label={labels.username}
        autoComplete="username"
        placeholder="@yourname"
        description="Starts with @, 3 to 20 characters. Other bidders see it."
      />
      <FormTextField
        control={control}
        name="paypalEmail"
        label={labels.paypalEmail}
        type="email"
        autoComplete="email"
        description="This email is used for payment processing when you win."
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        isPending={formState.isSubmitting}
        pendingLabel="Setting up..."
      >
        Complete Setup
      </Button>
    </Form>
  )
}
