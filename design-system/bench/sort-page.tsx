import '../src/theme/theme.ts'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { arrange } from '../src/data-table/arrange.rules.ts'
import { useTableView } from '../src/data-table/data-table.tsx'
import { bidColumns, sampleBids } from '../src/data-table/sample-bids.tsx'
import { SampleTable } from '../src/data-table/sample-table.tsx'
import { WideTable } from '../src/data-table/wide-table.tsx'

/**
 * The page of `bun run bench table`: the table, or with `#plain` all of its rows without
 * virtualization.
 */
const rows = sampleBids(1_000)
const columns = bidColumns.filter(({ startsHidden }) => !startsHidden)

function Plain() {
  const [view, setView] = useTableView({ columns })
  const [box] = useState({ width: innerWidth, height: 52, rem: 16, isRtl: false })
  return (
    <WideTable
      parts={{
        label: 'Bid history',
        columns,
        rows: arrange(rows, columns, view),
        idOf: ({ id }) => id,
        view,
        onViewChange: setView,
        selected: new Set(),
      }}
      box={box}
      isVirtual={false}
    />
  )
}

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(location.hash === '#plain' ? <Plain /> : <SampleTable rows={rows} />)
