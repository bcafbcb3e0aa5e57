import { api, holdProfile, refreshSession, toast, useSession } from '@firstchair/sdk'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { readServerError } from '../form/server-error.ts'
import { tellRefusal } from '../form/tell-refusal.ts'
import { type ProfileForm, profileForm } from './profile-form.ts'

export const useProfileForm = (onSent: () => void) => {
  const { user } = useSession()
  const form = useForm<ProfileForm>({
    resolver: zodResolver(profileForm),
    defaultValues: { username: user?.username || '@', paypalEmail: user?.paypalEmail ?? '' },
    // The form's summary takes the focus.
    shouldFocusError: false,
  })
  const setUp = async (profile: ProfileForm) => {
    try {
      await api.setupProfile(profile)
    } catch (error) {
      tellRefusal(form, readServerError(error, 'Error', 'Failed to set up profile'))
      return
    }
    const text = 'Please check your email to verify your account.'
    const isVerified = user?.emailVerified === 1
    toast({ title: 'Profile Updated', tone: 'success', ...(!isVerified && { text }) })
    // The complete profile would bring the board, and the notice would never be read.
    if (!isVerified) {
      holdProfile()
      onSent()
    }
    // What fails here is asked again with the next page; the profile is kept.
    await refreshSession().catch(() => {})
  }
  return { form, submit: form.handleSubmit(setUp) }
}
