import { budgets } from './budgets.ts'
import { entrySizes } from './entry-sizes.ts'
import { faults } from './verdict.rules.ts'

const sizes = await entrySizes()
for (const { entry, own, whole } of sizes.sort((a, b) => b.whole - a.whole)) {
  const [ownBudget, wholeBudget] = budgets[entry] ?? []
  const row = [entry.padEnd(20), told(own, ownBudget), told(whole, wholeBudget)]
  console.log(row.join('   '))
}
const found = faults(sizes, budgets)
for (const fault of found) console.error(fault)
process.exit(found.length === 0 ? 0 : 1)

function told(bytes: number, budget: number | undefined): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} of ${String(budget ?? '–').padStart(4)} kB`
}
