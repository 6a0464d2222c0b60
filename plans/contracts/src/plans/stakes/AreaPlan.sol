// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EpochPlan} from "./EpochPlan.sol";
import {IAreaPlan} from "./IAreaPlan.sol";

/// @title An epoch plan whose pots are shared by everybody's stake × time
abstract contract AreaPlan is EpochPlan, IAreaPlan {
    uint256 private constant MOST_EPOCHS = 52;

    // ---------------------------------------------------------------- exits (never pausable)

    /// @inheritdoc IAreaPlan
    function claim(uint256[] calldata epochs) external returns (uint256 paid) {
        return claimTo(epochs, msg.sender);
    }

    /// @inheritdoc IAreaPlan
    function claimTo(uint256[] calldata epochs, address to) public nonReentrant returns (uint256 paid) {
        _checkReceiver(to);
        if (epochs.length > MOST_EPOCHS) revert TooManyEpochs(epochs.length, MOST_EPOCHS);
        for (uint256 i; i < epochs.length; ++i) {
            paid += _takeFrom(epochs[i], msg.sender, areaOf(msg.sender, epochs[i]), totalAreaOf(epochs[i]));
        }
        if (paid == 0) revert NothingToClaim();
        _release(paid);
        _payReward(paid, to);
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IAreaPlan
    function shareOf(address member, uint256 epoch) external view returns (uint256) {
        (uint256 pot,, bool rolled) = potOf(epoch);
        uint256 whole = totalAreaOf(epoch);
        if (rolled || whole == 0 || isClaimed(member, epoch)) return 0;
        return pot * areaOf(member, epoch) / whole;
    }
}
