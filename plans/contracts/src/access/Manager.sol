// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

// The access manager is OpenZeppelin's, unchanged: this file only makes forge compile it.
// solhint-disable-next-line no-unused-import, because: importing it is all that this file does
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";
