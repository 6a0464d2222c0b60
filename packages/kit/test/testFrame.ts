import { runTestFrame } from '@causeway/testkit/testFrame'

runTestFrame(window)
