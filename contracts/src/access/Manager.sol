// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

// The access manager is OpenZeppelin's, unchanged: this file only makes forge compile it.
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";
