// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title ShareRequests: one side (in or out) of asynchronous requests
/// @dev A batch is everything that was asked for in one epoch. Settling it names what it became, and what of it comes back because it could not be
/// paid; then each takes `left × own / in left` of both, so the last one takes exactly the rest and nothing is ever stuck in it.
library ShareRequests {
    using SafeCast for uint256;

    struct Batch {
        uint128 amountIn;
        uint128 amountOut;
        uint128 back;
    }

    /// @dev A controller's requests: one that waits, and what settled ones became.
    struct Position {
        uint128 pending;
        uint64 requestId;
        uint128 claimIn;
        uint128 claimOut;
    }

    struct Side {
        mapping(uint256 requestId => Batch) batches;
        mapping(address controller => Position) positions;
    }

    /// @notice More than is claimable.
    error ClaimTooLarge(uint256 wanted, uint256 claimable);

    /// @notice Adds to a controller's request of this epoch; older ones must have been folded.
    function add(Side storage self, address controller, uint256 requestId, uint256 amount) internal {
        Position storage position = self.positions[controller];
        position.requestId = requestId.toUint64();
        position.pending = (position.pending + amount).toUint128();
        self.batches[requestId].amountIn = (self.batches[requestId].amountIn + amount).toUint128();
    }

    /// @notice Takes an unsettled request out again.
    function cancel(Side storage self, address controller) internal returns (uint256 amount) {
        Position storage position = self.positions[controller];
        amount = position.pending;
        position.pending = 0;
        self.batches[position.requestId].amountIn -= uint128(amount);
    }

    /// @notice Turns a controller's settled request into what it became.
    /// @return back What comes back of what was handed in; the caller moves it.
    function fold(Side storage self, address controller) internal returns (uint256 back) {
        Position storage position = self.positions[controller];
        uint256 waiting = position.pending;
        if (waiting == 0) return 0;
        Batch storage batch = self.batches[position.requestId];
        uint256 out = uint256(batch.amountOut) * waiting / batch.amountIn;
        back = uint256(batch.back) * waiting / batch.amountIn;
        batch.amountIn -= uint128(waiting);
        batch.amountOut -= uint128(out);
        if (back != 0) batch.back -= uint128(back);
        position.pending = 0;
        position.claimIn = (position.claimIn + waiting - back).toUint128();
        position.claimOut = (position.claimOut + out).toUint128();
    }

    /// @notice What a controller can claim: of folded requests, and of the waiting one if it `isOpen`.
    /// @return amountIn What was handed in for it.
    /// @return amountOut What it became.
    /// @return back What comes back besides, of the waiting one.
    function claimable(Side storage self, address controller, bool isOpen)
        internal
        view
        returns (uint256 amountIn, uint256 amountOut, uint256 back)
    {
        Position memory position = self.positions[controller];
        (amountIn, amountOut) = (position.claimIn, position.claimOut);
        if (!isOpen || position.pending == 0) return (amountIn, amountOut, 0);
        Batch memory batch = self.batches[position.requestId];
        back = uint256(batch.back) * position.pending / batch.amountIn;
        amountIn += position.pending - back;
        amountOut += uint256(batch.amountOut) * position.pending / batch.amountIn;
    }

    /// @notice Claims by what was handed in; rounded down.
    function takeIn(Side storage self, address controller, uint256 amountIn)
        internal
        returns (uint256 amountOut)
    {
        Position storage position = self.positions[controller];
        if (amountIn > position.claimIn) revert ClaimTooLarge(amountIn, position.claimIn);
        amountOut = uint256(position.claimOut) * amountIn / position.claimIn;
        position.claimIn -= uint128(amountIn);
        position.claimOut -= uint128(amountOut);
    }

    /// @notice Claims by what comes out; rounded up.
    function takeOut(Side storage self, address controller, uint256 amountOut)
        internal
        returns (uint256 amountIn)
    {
        Position storage position = self.positions[controller];
        if (amountOut > position.claimOut) revert ClaimTooLarge(amountOut, position.claimOut);
        amountIn = Math.mulDiv(position.claimIn, amountOut, position.claimOut, Math.Rounding.Ceil);
        position.claimIn -= uint128(amountIn);
        position.claimOut -= uint128(amountOut);
    }
}
