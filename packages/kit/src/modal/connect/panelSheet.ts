import connect from './connect.css?inline'
import panels from './panels.css?inline'

/** The sheet of the family's panels that come later than the first frame. */
export const panelSheet = connect + panels
