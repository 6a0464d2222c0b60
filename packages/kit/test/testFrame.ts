import { runTestFrame } from '@causeway/testkit/frame/runTestFrame'

runTestFrame(window)
