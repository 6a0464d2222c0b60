// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPlan} from "../IPlan.sol";

/// @title ReceiverCheck: money that leaves a plan goes to somebody
abstract contract ReceiverCheck {
    /// @dev Every exit that pays to an address of the member's choice calls it first. Reverts with {IPlan-BadReceiver}: what is sent to the
    /// plan itself would be nobody's.
    function _checkReceiver(address to) internal view {
        if (to == address(0) || to == address(this)) revert IPlan.BadReceiver(to);
    }
}
