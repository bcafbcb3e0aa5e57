import { QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { queryClient } from '../client/queries.ts'
import { store } from './store.ts'

/** Puts the page's store and query client around the one React root. */
export function SdkProvider({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </Provider>
  )
}
