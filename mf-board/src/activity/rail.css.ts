/** Where the rail can be opened beside the cards, which give way. */
export const railFrom = 'screen and (min-width: 80rem)'

/** Where the rail leaves the cards four columns of full width. */
export const railAlways = 'screen and (min-width: 100rem)'
