import { api, holdProfile, refreshSession, toast, useSession } from '@firstchair/sdk'
import { useAccountForm } from '../form/use-account-form.ts'
import { type ProfileForm, profileForm } from './profile-form.ts'

export function useProfileForm(onSent: () => void) {
  const { user } = useSession()
  return useAccountForm<ProfileForm>({
    schema: profileForm,
    defaultValues: { username: user?.username || '@', paypalEmail: user?.paypalEmail ?? '' },
    send: async (profile) => {
      await api.setupProfile(profile)
      const text = 'Please check your email to verify your account.'
      const isVerified = user?.emailVerified === 1
      toast({ title: 'Profile Updated', tone: 'success', ...(!isVerified && { text }) })
      // With a complete profile the board would be shown and the notice never be read.
      if (!isVerified) {
        holdProfile()
        onSent()
      }
      // If this fails, the next page load refetches it; the profile is already saved.
      await refreshSession().catch(() => {})
    },
    refused: { title: 'Error', fallback: 'Failed to set up profile' },
  })
}
