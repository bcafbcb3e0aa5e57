import { toast } from './toasts.ts'

/** Shares a page of the product by the device's own menu, else copies its address. */
export async function sharePage(path: string, title: string): Promise<void> {
  const url = new URL(path, location.href).href
  try {
    // Missing on most desktops, and outside of secure contexts.
    if (typeof navigator.share === 'function') return await navigator.share({ url, title })
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link Copied', text: url, tone: 'success' })
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return
    toast({ title: 'Copy This Link', text: url, tone: 'neutral' })
  }
}
