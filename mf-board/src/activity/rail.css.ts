/** Where the rail can be opened beside the cards, which give way. */
export const railFrom = 'screen and (min-width: 80rem)'

/** Where it is open at first: the cards keep four columns of full width. */
export const railOpen = 'screen and (min-width: 100rem)'
