import type { AdminTopic } from '@firstchair/contract'

export type AdminTopics = { changed: (...topics: AdminTopic[]) => void }

type Options = {
  send: (topic: AdminTopic) => void
  after?: (ms: number, work: () => void) => void
}

/** The shortest interval at which an admin's page refetches a list. */
const GATHER_MS = 500

/** Collects the lists that admins must refetch. Changes within the interval are sent once, at its end. */
export function createAdminTopics({ send, after = later }: Options): AdminTopics {
  const waiting = new Set<AdminTopic>()

  function flush(): void {
    const topics = [...waiting]
    waiting.clear()
    for (const topic of topics) send(topic)
  }

  return {
    changed: (...topics) => {
      if (waiting.size === 0) after(GATHER_MS, flush)
      for (const topic of topics) waiting.add(topic)
    },
  }
}

function later(ms: number, work: () => void): void {
  setTimeout(work, ms)
}
