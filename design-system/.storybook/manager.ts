import { addons } from 'storybook/manager-api'
import { brand } from './brand.ts'
import { withoutSynonyms } from './synonyms.ts'

addons.setConfig({
  theme: brand,
  sidebar: { showRoots: true, renderLabel: ({ name }) => withoutSynonyms(name) },
})
