import { brand } from '@firstchair/contract'
import { Button } from '@firstchair/design-system/button'
import { toast } from '@firstchair/sdk'
import { useState } from 'react'
import { reloadIfReachable } from './redeploy.ts'

/** Reloads the page, unless the server does not answer: then a toast says so. */
export function ReloadButton({ label }: { label: string }) {
  const [isReloading, setIsReloading] = useState(false)
  const reload = async () => {
    setIsReloading(true)
    if (await reloadIfReachable()) return
    setIsReloading(false)
    toast({
      title: `${brand.name} can't be reached`,
      text: 'Check your connection and try again.',
      tone: 'danger',
    })
  }
  return (
    <Button variant="primary" size="large" isPending={isReloading} onPress={() => void reload()}>
      {label}
    </Button>
  )
}
