import '@firstchair/design-system/theme'
import { answerSampleCallsWith, startSample } from '@firstchair/sdk/sample'
import { createRoot } from 'react-dom/client'
import { Board } from './board/board.tsx'
import { sampleWatchlist } from './sample-board.ts'
import { Stage } from './stage.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The stand-alone page needs an element with the id "root".')

startSample()
answerSampleCallsWith(sampleWatchlist())
createRoot(root).render(
  <Stage>
    <Board />
  </Stage>,
)
