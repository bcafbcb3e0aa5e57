import type { ComponentType } from 'react'
import { SdkProvider } from '../page/sdk-provider.tsx'

/** A decorator of stories: what the shell provides around every screen. */
export const inSdk = (Story: ComponentType) => (
  <SdkProvider>
    <Story />
  </SdkProvider>
)
