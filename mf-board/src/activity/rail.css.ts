/** From this width, the rail can open beside the cards, which become narrower. */
export const railFrom = 'screen and (min-width: 80rem)'

/** From this width, the rail starts open: the cards keep four columns of full width. */
export const railOpen = 'screen and (min-width: 100rem)'
